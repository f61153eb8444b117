import { ArrowRight, Check, Thermometer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { ageInDays } from '../../../domain/animal.ts'
import { WELL } from '../../../domain/calf-round.ts'
import { diseasesOf } from '../../../domain/calf-disease.ts'
import { needsThermometer, SIGNS, TEMPERATURE_MAX, TEMPERATURE_MIN, type Sign } from '../../../domain/calf-score.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Input } from '../../../ui/fields/input.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { StickyFoot } from '../../../ui/sticky-foot.ts'
import { Chip, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { degreeTexts, yesTexts } from '../score/score.texts.ts'
import { FaecesPicture, SignPicture } from '../score/sign-picture.tsx'
import { openDiseases } from '../disease/disease.rules.ts'
import { useKeepRound, type KeptLook } from './use-keep-round.ts'

const EarTag = styled.h2`
  font-size: 44px;
  line-height: 1.1;
`

const Signs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
`

const Toggle = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  min-height: 96px;
  padding: ${space.s} ${space.xs};
  overflow-wrap: anywhere;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  color: inherit;
  font-size: ${font.s};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  &[aria-pressed='true'] {
    border: 2px solid ${color.dangerText};
    background: ${color.dangerTint};
    color: ${color.dangerText};
  }
`

/** The button under the thumb: always at the same place, above the bar. */
const Thumb = styled(StickyFoot)`
  flex-direction: column;
`

/** Comes into view above the buttons. */
const Measure = styled(Stack)`
  scroll-margin-bottom: calc(var(--foot) + 152px);
`

/** Degrees of faeces that are not normal. */
const LOOSE = [1, 2, 3] as const
/** The picture of a sign that is there. */
const SHOWN: Readonly<Record<Sign, number>> = { cough: 2, nose: 2, eyes: 2, ears: 2, breathing: 1 }

/** What has been ticked and typed of one calf. */
export interface Look {
  signs: ReadonlySet<Sign>
  faeces: number
  /** Temperature as typed. */
  typed: string
}

/** Nothing was seen yet. */
export const NOTHING: Look = { signs: new Set(), faeces: 0, typed: '' }

interface LookCardProps {
  calf: FarmRecords['Animal']
  look: Look
  /** When somebody else looked at it while it is on the screen. */
  seenAt: string | undefined
  left: number
  total: number
  onLook: (look: Look) => void
  /** Its look is stored. */
  onKept: () => void
  /** Its look was taken back, to be corrected. */
  onUndone: (look: Look) => void
  onSkip: () => void
}

/** One calf of the round: one tap when it is well, a tap for each sign that is not. */
export function LookCard({ calf, look, seenAt, left, total, onLook, onKept, onUndone, onSkip }: LookCardProps) {
  const { signs, faeces, typed } = look
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  const { locale, formatList } = useIntl()
  const dates = useDates()
  const { keep, undo } = useKeepRound()
  const diseases = useRecords('CalfDisease')
  const [isStoring, setStoring] = useState(false)
  const open = openDiseases(diseases, calf.id)
  const temperature = typedNumber(typed, locale)
  const isBad = temperature !== null && !(temperature >= TEMPERATURE_MIN && temperature <= TEMPERATURE_MAX)
  const ticked = Object.fromEntries(SIGNS.map((sign) => [sign, signs.has(sign) ? 1 : 0])) as Record<Sign, number>
  const found = { ...WELL, ...ticked, faeces, temperature: isBad ? null : temperature }
  const asksTemperature = needsThermometer(found)
  const measure = useRef<HTMLDivElement>(null)
  useEffect(
    function showTheQuestion() {
      if (asksTemperature) measure.current?.scrollIntoView({ block: 'nearest' })
    },
    [asksTemperature],
  )
  // What is being stored here counts as seen already.
  const isSeen = seenAt !== undefined && !isStoring
  const isWell = signs.size === 0 && faeces === 0 && temperature === null
  const kinds = (all: readonly (keyof typeof diseaseTexts)[]) =>
    formatList(
      all.map((kind) => text(diseaseTexts[kind]).toLowerCase()),
      { type: 'conjunction' },
    )
  const takeBack = async (kept: KeptLook) => {
    await undo(kept)
    onUndone(look)
  }
  const store = async () => {
    if (isBad || isStoring) return
    setStoring(true)
    try {
      const kept = await keep(calf.id, found)
      onKept()
      const shown = diseasesOf(found)
      const { earTag } = calf
      toast({
        text:
          shown.length > 0
            ? text('round.savedSick', { earTag, kinds: kinds(shown) })
            : isWell
              ? text('round.savedNormal', { earTag })
              : text('score.saved'),
        action: { label: text('record.undo'), run: () => void takeBack(kept).catch(refuse) },
      })
    } catch (error) {
      refuse(error)
    } finally {
      setStoring(false)
    }
  }
  return (
    <Stack style={{ maxWidth: 640 }}>
      <Stack $gap="xs">
        <Muted role="status">{text('round.left', { count: left, total })}</Muted>
        <Row $gap="m">
          <EarTag>{calf.earTag}</EarTag>
          {calf.name && <Muted>{calf.name}</Muted>}
          {calf.birthDate !== null && (
            <Muted>{text('calf.days', { count: ageInDays(calf.birthDate, dates.today) })}</Muted>
          )}
        </Row>
        {open.length > 0 && (
          <Row>
            <Chip $tone="warning">{text('round.sick', { kinds: kinds(open.map(({ kind }) => kind)) })}</Chip>
          </Row>
        )}
      </Stack>
      {isSeen && <Notice role="status">{text('round.seenMeanwhile', { moment: dates.moment(seenAt) })}</Notice>}
      <Stack $gap="s" role="group" aria-label={text('round.signs')}>
        <SectionTitle>{text('round.signs')}</SectionTitle>
        <Muted>{text('round.signs.hint')}</Muted>
        <Signs>
          {LOOSE.map((degree) => (
            <Toggle
              key={degree}
              type="button"
              aria-pressed={faeces === degree}
              onClick={() => {
                onLook({ ...look, faeces: faeces === degree ? 0 : degree })
              }}
            >
              <FaecesPicture degree={degree} />
              {text('score.faeces.of', { degree: text(degreeTexts.faeces[degree] ?? 'score.none').toLowerCase() })}
            </Toggle>
          ))}
          {SIGNS.map((sign) => (
            <Toggle
              key={sign}
              type="button"
              aria-pressed={signs.has(sign)}
              onClick={() => {
                const others = [...signs].filter((each) => each !== sign)
                onLook({ ...look, signs: new Set(signs.has(sign) ? others : [...signs, sign]) })
              }}
            >
              <SignPicture sign={sign} degree={SHOWN[sign]} />
              {text(yesTexts[sign])}
            </Toggle>
          ))}
        </Signs>
      </Stack>
      {!isWell && (
        <Measure ref={measure} $gap="s">
          {asksTemperature && (
            <Notice $tone="warning" role="status">
              <Thermometer size={20} aria-hidden /> {text('round.measure')}
            </Notice>
          )}
          <label>
            {text('score.temperature')}
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={isBad}
              onChange={(event) => {
                onLook({ ...look, typed: event.target.value })
              }}
            />
          </label>
          {isBad && <Notice $tone="danger">{text('score.error.temperature')}</Notice>}
        </Measure>
      )}
      <Thumb>
        <Button emphasis="main" wide onClick={() => void store()}>
          {isWell ? <Check size={24} aria-hidden /> : <ArrowRight size={24} aria-hidden />}{' '}
          {text(isWell ? 'round.normal' : 'round.next')}
        </Button>
        <Button wide emphasis="quiet" onClick={onSkip}>
          {text(isSeen ? 'round.leave' : 'round.skip')}
        </Button>
      </Thumb>
    </Stack>
  )
}
