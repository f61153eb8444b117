import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** The languages that help is written in. */
export const HELP_LANGUAGES = ['pt', 'en', 'es'] as const
export type HelpLanguage = (typeof HELP_LANGUAGES)[number]

/** Pictures, films and captions. */
const folder = new URL('../../../help/media/', import.meta.url)

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** Names that can be asked for: nothing that leads out of the folder. */
const NAME = /^[a-z0-9-]+(?:\.(?:pt|en|es))?\.(svg|webm|vtt)$/

/** A file, as the records of the help tell of it. */
interface HelpFileRow {
  pathApi: string
  mediaType: string
}

/** Columns of a row that tell of its picture and its film. */
export interface MediaRow {
  cover: HelpFileRow | null
  file: HelpFileRow | null
  captions: { language: HelpLanguage; pathApi: string }[]
}

/** A file of the folder with its media type. @returns nothing where there is none of that name */
export function readMedia(name: string): { bytes: Buffer; mediaType: string; hash: string } | undefined {
  const extension = NAME.exec(name)?.[1]
  const url = new URL(name, folder)
  if (extension === undefined || !existsSync(url)) return undefined
  const bytes = readFileSync(url)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { bytes, mediaType: MEDIA_TYPES[extension] ?? '', hash }
}

/** With the hash of the bytes, so that others have another address. @throws Error where there is no such file */
function addressOf(name: string): HelpFileRow {
  const found = readMedia(name)
  if (!found) throw new Error(`There is no help/media/${name}`)
  return { pathApi: `/help_files/${name}?v=${found.hash}`, mediaType: found.mediaType }
}

/** Picture, film and captions of something in one language. A film is of the app in that language. */
export function mediaOf(
  language: HelpLanguage,
  { cover, film }: { cover?: string | undefined; film?: string | undefined },
): MediaRow {
  return {
    cover: cover === undefined ? null : addressOf(`${cover}.svg`),
    file: film === undefined ? null : addressOf(`${film}.${language}.webm`),
    captions:
      film === undefined
        ? []
        : HELP_LANGUAGES.map((spoken) => ({
            language: spoken,
            pathApi: addressOf(`${film}.${spoken}.vtt`).pathApi,
          })),
  }
}
