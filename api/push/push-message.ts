import { readFileSync } from 'node:fs'
import { NOTIFICATION_CENTRE, NOTIFICATION_PATHS } from '../../src/domain/notification-paths.ts'
import type { NotificationCategory } from '../../src/domain/prompts.ts'

/** What the service worker shows, and where a click leads. */
export interface PushMessage {
  title: string
  body: string
  /** A path of the app, and the farm on which it is opened. */
  path: string
  farm: string
  /** Of two messages with the same tag the later one stays. */
  tag: string
}

/** What a message is made of. */
export interface PushFacts {
  language: string
  farm: { id: number; name: string }
  /** Whether the lock screen may say what it is about. */
  showsDetails: boolean
  /** What is told: one kind, or several of a digest. */
  codes: readonly NotificationCategory[]
  isDigest: boolean
  /** Of a report that is ready: whose list it is in. */
  reportArea: 'ubere' | 'bezerra'
}

type Texts = Readonly<Record<string, string>>

const LANGUAGES = ['pt', 'en', 'es'] as const

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../locales/push/${language}.json`, import.meta.url), 'utf8')) as Texts,
  ]),
)

/** Without the user's consent a message names neither the farm nor what it is about: others see the lock screen, too. */
export function pushMessage({ language, farm, showsDetails, codes, isDigest, reportArea }: PushFacts): PushMessage {
  const words = texts[language] ?? texts['pt'] ?? {}
  const say = (id: string): string => words[id] ?? id
  const [code = 'plate_ready'] = codes
  const named = codes.map(say).join(', ')
  if (isDigest) {
    const open = say('digest.plain').replace('{count}', String(codes.length))
    return {
      title: showsDetails ? `${farm.name}: ${say('digest')}` : 'Lactor',
      body: showsDetails ? named : open,
      path: NOTIFICATION_CENTRE,
      farm: String(farm.id),
      tag: `digest-${String(farm.id)}`,
    }
  }
  return {
    title: showsDetails ? `${farm.name}: ${named}` : 'Lactor',
    body: showsDetails ? say(`${code}.text`) : say('plain'),
    path: code === 'report_ready' ? `/${reportArea}/relatorios-processados` : NOTIFICATION_PATHS[code],
    farm: String(farm.id),
    tag: `${code}-${String(farm.id)}`,
  }
}
