import type { Profile, Role } from '../../../domain/roles.ts'
import type { PERMISSION_GROUPS } from '../../../domain/user.ts'
import type { Locale } from '../../../engine/react/session.ts'
import type { TextId } from '../../../ui/text.ts'

/** What a profile is called. */
export const profileTexts: Readonly<Record<Profile, TextId>> = {
  owner: 'people.profile.owner',
  administrator: 'people.profile.administrator',
  manager: 'people.profile.manager',
  veterinarian: 'people.profile.veterinarian',
  consultant: 'people.profile.consultant',
  milker: 'people.profile.milker',
  calf_keeper: 'people.profile.calf_keeper',
}

/** What a permission allows, in the words of the menus. */
export const permissionTexts: Readonly<Record<Role, TextId>> = {
  ROLE_APP_MINHAS_CONTAS: 'people.may.MINHAS_CONTAS',
  ROLE_APP_RASTREIO_DE_PEDIDOS: 'people.may.RASTREIO_DE_PEDIDOS',
  ROLE_APP_USUARIOS_FAZENDAS: 'people.may.USUARIOS_FAZENDAS',
  ROLE_APP_TOKEN: 'people.may.TOKEN',
  ROLE_APP_INTEGRACAO_PARCEIROS: 'people.may.INTEGRACAO_PARCEIROS',
  ROLE_APP_UBERE_LANCAMENTO: 'people.may.LANCAMENTO',
  ROLE_APP_UBERE_FICHA_DA_VACA: 'people.may.FICHA_DA_VACA',
  ROLE_APP_UBERE_MINHAS_TAREFAS: 'people.may.MINHAS_TAREFAS',
  ROLE_APP_UBERE_TRATAMENTOS: 'people.may.TRATAMENTOS',
  ROLE_APP_UBERE_RELATORIOS: 'people.may.RELATORIOS',
  ROLE_APP_UBERE_GRAFICOS: 'people.may.GRAFICOS',
  ROLE_APP_UBERE_RESULTADOS: 'people.may.RESULTADOS',
  ROLE_APP_UBERE_ANALISE_CBT_TANQUE: 'people.may.ANALISE_CBT_TANQUE',
  ROLE_APP_UBERE_COMUNIDADE: 'people.may.COMUNIDADE',
  ROLE_APP_BEZERRA_LANCAMENTO: 'people.may.LANCAMENTO',
  ROLE_APP_BEZERRA_FICHA_DA_BEZERRA: 'people.may.FICHA_DA_BEZERRA',
  ROLE_APP_BEZERRA_MINHAS_TAREFAS: 'people.may.MINHAS_TAREFAS',
  ROLE_APP_BEZERRA_DOENCAS: 'people.may.DOENCAS',
  ROLE_APP_BEZERRA_TRATAMENTOS: 'people.may.TRATAMENTOS',
  ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO: 'people.may.BANCO_DE_COLOSTRO',
  ROLE_APP_BEZERRA_COLOSTRAGEM: 'people.may.COLOSTRAGEM',
  ROLE_APP_BEZERRA_RELATORIOS: 'people.may.RELATORIOS',
  ROLE_APP_BEZERRA_GRAFICOS: 'people.may.GRAFICOS',
  ROLE_APP_OPERACAO: 'people.may.OPERACAO',
}

/** What a group of permissions is called. */
export const groupTexts: Readonly<Record<(typeof PERMISSION_GROUPS)[number]['group'], TextId>> = {
  udder: 'people.group.udder',
  calf: 'people.group.calf',
  farm: 'people.group.farm',
}

/** Languages by their own names. */
export const LANGUAGES: readonly { value: Locale; label: TextId }[] = [
  { value: 'pt', label: 'people.language.pt' },
  { value: 'en', label: 'people.language.en' },
  { value: 'es', label: 'people.language.es' },
]
