import { Notice, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** Says that records are missing; printed with what it stands above. */
export function ArrivingNotice() {
  const text = useText()
  return <Notice role="status">{text('home.unknown')}</Notice>
}

/** In place of figures of all records, as long as the device lacks some of them: of a part they would be wrong. */
export function FiguresArriving() {
  return (
    <Stack>
      <ArrivingNotice />
      <Skeleton $height="300px" />
    </Stack>
  )
}
