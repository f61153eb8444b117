/** Marks a photo that is on this device only; behind it stands the id of its file. */
const WAITING = 'file:'

/** What stands in the place of a photo's hash while the photo waits to be sent. */
export const waitingPhoto = (fileId: string): string => WAITING + fileId

/** The file of a photo that waits to be sent; null when the server has the photo. */
export const waitingFile = (hash: string): string | null =>
  hash.startsWith(WAITING) ? hash.slice(WAITING.length) : null

/** Photos that records have, by where the gateway keeps them. */
const PLACES = {
  diagnostics: ['diagnostics', 'plate-image'],
  'tank-analyses': ['tank-analyses', 'plate-image'],
  colostrums: ['colostrums', 'plate-image'],
  diarrhea: ['calf-diseases', 'diarrhea-image'],
  hemogram: ['calf-diseases', 'hemogram-image'],
} as const

/** A kind of photo. */
export type PhotoFolder = keyof typeof PLACES

/** Where the server keeps a photo. A new photo has a new address, so none is ever shown for another. */
export function photoAddress(folder: PhotoFolder, id: string, hash: string): string {
  const [records, photo] = PLACES[folder]
  return `/files/${records}/${id}/${photo}?v=${hash}`
}

/** When a file's photo was taken, as far as the file knows. */
export const takenAtOf = ({ lastModified }: File): string | null =>
  lastModified > 0 ? new Date(lastModified).toISOString() : null
