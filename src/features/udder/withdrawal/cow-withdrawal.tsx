import { AnimalWithdrawal, WithdrawalLine } from '../../care/withdrawal/animal-withdrawal.tsx'

interface CowWithdrawalProps {
  /** Her id. */
  cow: string
  /** Beside her name in a list, where one period has to do. */
  inline?: boolean
}

/** Whether a cow's milk or meat is kept back, in forms that are about her. */
export default function CowWithdrawal({ cow, inline = false }: CowWithdrawalProps) {
  const animal = { id: cow, category: 'cow' } as const
  if (inline) return <AnimalWithdrawal animal={animal} />
  return (
    <WithdrawalLine role="status">
      <AnimalWithdrawal animal={animal} both />
    </WithdrawalLine>
  )
}
