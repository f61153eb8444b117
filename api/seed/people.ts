import type { Profile } from '../../src/domain/roles.ts'

/** A user who may sign in. */
export interface PersonSeed {
  login: string
  name: string
  profile: Profile
  /** Codes of farms; `all` for every farm there is. */
  farms: readonly string[] | 'all'
  language: 'pt' | 'en' | 'es'
  /** In the form in which it is kept. */
  phone: string | null
}

/** The password of everybody in the demonstration. */
export const DEMO_PASSWORD = 'lactor123'

const person = (
  login: string,
  name: string,
  profile: Profile,
  farms: PersonSeed['farms'],
  language: PersonSeed['language'] = 'pt',
  phone: string | null = null,
): PersonSeed => ({ login, name, profile, farms, language, phone })

/** Every profile at least once; rita owns two farms and vera visits all three. */
export const PEOPLE: readonly PersonSeed[] = [
  person('rita', 'Rita Moreira', 'owner', ['0042', '0117'], 'pt', '+5534999110042'),
  person('joao', 'João Batista Nunes', 'milker', ['0042'], 'pt', '+5534999220042'),
  person('vera', 'Vera Lúcia Andrade', 'veterinarian', ['0042', '0117', '0305'], 'pt', '+5542999330117'),
  person('bia', 'Beatriz Souza', 'calf_keeper', ['0042'], 'pt', '+5534999440042'),
  person('admin', 'Administração', 'administrator', 'all'),
  person('marcos', 'Marcos Teixeira', 'manager', ['0117'], 'pt', '+5542999550117'),
  person('clara', 'Clara Wiebe', 'consultant', ['0117', '0305'], 'en'),
  person('otavio', 'Otávio Brandão', 'owner', ['0305'], 'pt', '+5542999660305'),
  person('diego', 'Diego Fernández', 'manager', ['0305'], 'es', '+5542999770305'),
  person('lucas', 'Lucas Prado', 'milker', ['0117']),
  person('sandra', 'Sandra Kugler', 'milker', ['0305']),
  person('paulo', 'Paulo Sérgio Lima', 'milker', ['0305']),
  person('helena', 'Helena Dias', 'calf_keeper', ['0117', '0305']),
]
