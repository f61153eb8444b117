import { space } from '../../../ui/theme.ts'
import { AnimalWithdrawal, WithdrawalLine, type AnimalWithdrawalProps } from './animal-withdrawal.tsx'

interface WithdrawalNoteProps extends Pick<AnimalWithdrawalProps, 'animal'> {
  /** Two words in a short list, one period or both beside a name, or all of it in a line below. */
  size: 'brief' | 'beside' | 'both' | 'below'
}

/** Whether an animal's milk or meat is kept back. For lazyPart: forms and the home are there before it is worked out. */
export default function WithdrawalNote({ animal, size }: WithdrawalNoteProps) {
  if (size !== 'below') return <AnimalWithdrawal animal={animal} brief={size === 'brief'} both={size === 'both'} />
  return (
    <WithdrawalLine role="status" style={{ marginTop: space.s }}>
      <AnimalWithdrawal animal={animal} both />
    </WithdrawalLine>
  )
}
