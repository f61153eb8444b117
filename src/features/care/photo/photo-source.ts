import { useEffect, useState } from 'react'
import { useEngine } from '../../../engine/react/farm-records.ts'
import { photoAddress, waitingFile, type PhotoFolder } from './photo.rules.ts'

/** Where a photo is shown from: this device while it waits, else the server. */
export function usePhotoSource(folder: PhotoFolder, id: string, hash: string): string | undefined {
  const file = waitingFile(hash)
  const waiting = useFileUrl(file)
  return file === null ? photoAddress(folder, id, hash) : waiting
}

/** An address for the bytes of a file that waits on this device; revoked when it is no longer shown. */
function useFileUrl(id: string | null): string | undefined {
  const { outbox } = useEngine()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (id === null) return undefined
    let made: string | undefined
    let left = false
    void outbox.file(id).then((file) => {
      if (!file || left) return
      made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      setUrl(made)
    })
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, outbox])
  return url
}
