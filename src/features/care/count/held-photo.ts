import { useEffect, useRef, useState } from 'react'
import { NoPhoto, shrinkPhoto } from '../../../ui/photo.ts'
import { takenAtOf } from '../../care/photo/photo.rules.ts'

/** A photo that waits for its record to be saved. */
export interface HeldPhoto {
  image: File
  takenAt: string | null
  /** An address of its bytes, for showing it. */
  url: string
}

/** Holds one photo while a form is being filled in: shrunk, shown, replaced. */
export function useHeldPhoto() {
  const [photo, setPhoto] = useState<HeldPhoto | null>(null)
  const [busy, setBusy] = useState(false)
  const [broken, setBroken] = useState(false)
  const url = useRef<string | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      if (url.current !== null) URL.revokeObjectURL(url.current)
    }
  }, [])
  const take = async (given: File): Promise<void> => {
    setBusy(true)
    setBroken(false)
    try {
      const image = await shrinkPhoto(given)
      if (left.current) return
      if (url.current !== null) URL.revokeObjectURL(url.current)
      url.current = URL.createObjectURL(image)
      setPhoto({ image, takenAt: takenAtOf(given), url: url.current })
    } catch (error) {
      if (!(error instanceof NoPhoto)) throw error
      setBroken(true)
    } finally {
      setBusy(false)
    }
  }
  const forget = (): void => {
    setBroken(false)
  }
  return { photo, busy, broken, forget, take: (file: File) => void take(file) }
}
