import { twinsOf } from '../../../domain/birth.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { easeTexts } from '../../care/animal/ease.texts.ts'

/** A birth in the life of a calf: at what time, how hard, and whether it was one of twins. */
export default function BirthText({ birth }: { birth: FarmRecords['Birth'] }) {
  const text = useText()
  const births = useRecords('Birth')
  const { time, ease, twin } = birth
  return (
    <>
      <b>{time === null ? text('birth.line') : text('birth.lineAt', { time })}</b>
      {ease && <Muted>{text(easeTexts[ease])}</Muted>}
      {(twin || twinsOf(birth, births).length > 0) && <Muted>{text('birth.twin')}</Muted>}
    </>
  )
}
