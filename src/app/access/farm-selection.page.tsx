import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { safePath } from '../redirect.ts'
import { useIdentityPages } from '../shell-context.ts'
import { HandOver } from './hand-over.tsx'

/** Choosing a farm happens at the identity host, because the session carries the choice. */
export default function FarmSelectionPage() {
  const pages = useIdentityPages()
  const [search] = useSearchParams()
  const target = pages.farm(safePath(search.get('redirect')) ?? '/selecionar-categoria')
  useEffect(() => {
    location.assign(target)
  }, [target])
  return <HandOver target={target} text="access.farm.handOver" />
}
