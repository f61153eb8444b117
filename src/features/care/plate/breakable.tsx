import { Fragment } from 'react'

/** A name of several agents, which breaks between them rather than inside a word. */
export function Breakable({ name }: { name: string }) {
  return name.split('/').map((part, place) => (
    <Fragment key={part}>
      {place > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
