import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.ts'
import { usePutOff } from './put-off.ts'

interface CurePromptProps {
  rule: FarmRecords['NotificationRule']
  /** How many cases wait for an answer. */
  count: number
  onClose: () => void
}

/** Asks whether questions about cures are answered now; "no" offers later and never, as the rule allows. */
export default function CurePrompt({ rule, count, onClose }: CurePromptProps) {
  const text = useText()
  const navigate = useNavigate()
  const { later, never } = usePutOff(rule)
  const [refused, setRefused] = useState(false)
  const offersMore = rule.answerLaterButton || rule.disablePopupButton
  return (
    <Dialog
      title={text('prompt.cure.title')}
      onClose={onClose}
      actions={
        refused ? (
          <>
            {rule.answerLaterButton && (
              <Button
                emphasis="main"
                onClick={() => {
                  onClose()
                  void later()
                }}
              >
                {text('prompt.later')}
              </Button>
            )}
            {rule.disablePopupButton && (
              <Button
                onClick={() => {
                  onClose()
                  void never()
                }}
              >
                {text('prompt.never')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              emphasis="main"
              onClick={() => {
                onClose()
                void navigate('/ubere/cura-clinica-perguntas')
              }}
            >
              {text('prompt.yes')}
            </Button>
            <Button
              onClick={() => {
                if (offersMore) setRefused(true)
                else onClose()
              }}
            >
              {text('prompt.no')}
            </Button>
          </>
        )
      }
    >
      <p>{text(refused ? 'prompt.cure.refused' : 'prompt.cure.text', { count })}</p>
    </Dialog>
  )
}
