import { beforeEach, vi } from 'vitest'

/** A file that the app handed to the person. */
export interface SavedFile {
  blob: Blob
  name: string
}

/** Collects the files that each test of a file saves, instead of the browser; the list is emptied before each. */
export function collectSavedFiles(): SavedFile[] {
  const files: SavedFile[] = []
  beforeEach(() => {
    files.length = 0
    let last = new Blob()
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob
        return 'blob:file'
      },
      revokeObjectURL: () => undefined,
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ blob: last, name: this.download })
    })
    return () => vi.restoreAllMocks()
  })
  return files
}
