import { Skeleton, Stack } from './surface.tsx'

/** Placeholders of the rows' true size. */
export function Loading({ label }: { label: string }) {
  return (
    <Stack $gap="s" role="status" aria-label={label}>
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} $height="72px" />
      ))}
    </Stack>
  )
}
