import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  value: string
  label: string
  /** What is said when it was copied. */
  done: string
  emphasis?: 'main' | 'plain'
}

/** Copies a code with one tap. */
export function CopyButton({ value, label, done, emphasis = 'plain' }: CopyButtonProps) {
  const copy = useCopy()
  return (
    <Button emphasis={emphasis} onClick={() => void copy(value, done)}>
      <Copy size={20} aria-hidden /> {label}
    </Button>
  )
}
