import { useState } from 'react'

/**
 * What stands in the field of a search whose words are kept in the address. The address changes in a transition: a field
 * that showed the address alone would lose keys that come before it is drawn, such as those of an ear tag reader.
 * @param search the words in the address
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  /** Words on their way to the address, the oldest first. */
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([])
  if (search !== shown) {
    setShown(search)
    const at = onTheirWay.indexOf(search)
    setOnTheirWay(onTheirWay.slice(at + 1))
    // Not typed here: a cleared filter, or the browser's Back.
    if (at < 0) setTyped(search)
  }
  return [
    typed,
    (next) => {
      setOnTheirWay((words) => [...words, next])
      setTyped(next)
      onSearch(next)
    },
  ]
}
