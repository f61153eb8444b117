/** Marks a photo that is on this device only; behind it stands the id of its file. */
const WAITING = 'file:'

/** What stands in the place of a photo's hash while the photo waits to be sent. */
export const waitingPhoto = (fileId: string): string => WAITING + fileId

/** The file of a photo that waits to be sent; null when the server has the photo. */
export const waitingFile = (hash: string): string | null =>
  hash.startsWith(WAITING) ? hash.slice(WAITING.length) : null

/** Records with a photo of a plate, by the folder of the gateway that their photos are in. */
export type PhotoFolder = 'diagnostics' | 'tank-analyses' | 'colostrums'

/** Where the server keeps the photo of a plate. A new photo has a new address, so none is ever shown for another. */
export const photoAddress = (folder: PhotoFolder, id: string, hash: string): string =>
  `/files/${folder}/${id}/plate-image?v=${hash}`

/** When a file's photo was taken, as far as the file knows. */
export const takenAtOf = ({ lastModified }: File): string | null =>
  lastModified > 0 ? new Date(lastModified).toISOString() : null
