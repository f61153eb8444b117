import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { HelpCaptionRowFragment, HelpMediaFragment } from '../../../generated/account/help.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius } from '../../../ui/theme.ts'
import { fileAddress, type HelpLanguage } from './help.rules.ts'
import { useHelpFile } from './use-help-file.ts'

/** The size that films are shown at where there is room. */
const SIZE = { width: 705, height: 398 }

const Screen = styled.video`
  display: block;
  width: ${SIZE.width}px;
  max-width: 100%;
  height: auto;
  aspect-ratio: ${SIZE.width} / ${SIZE.height};
  margin: 0 auto;
  border-radius: ${radius.card};
  background: ${color.sunk};
`

/** Languages by their own names, for the player's menu. */
const NAMES: Record<HelpLanguage, string> = { pt: 'Português', en: 'English', es: 'Español' }

interface FilmProps {
  title: string
  file: HelpMediaFragment
  cover: HelpMediaFragment | null
  captions: readonly HelpCaptionRowFragment[]
  language: HelpLanguage
}

/** A film with its captions; a message where it cannot be shown. */
export function Film({ title, file, cover, captions, language }: FilmProps) {
  const text = useText()
  const { url, failed } = useHelpFile(fileAddress(file))
  const [isBroken, setBroken] = useState(false)
  if (failed) {
    return (
      <Notice role="status">
        <CloudOff size={20} aria-hidden /> {text('help.film.offline')}
      </Notice>
    )
  }
  return (
    <Stack $gap="s">
      <Screen
        {...SIZE}
        controls
        playsInline
        preload="auto"
        aria-label={title}
        src={url}
        poster={cover === null ? undefined : fileAddress(cover)}
        onError={() => {
          setBroken(true)
        }}
      >
        {captions.map((caption) => (
          <Caption key={caption.language} caption={caption} isShown={caption.language === language} />
        ))}
        <NoFilm file={file} />
      </Screen>
      {isBroken && (
        <Notice role="status">
          <NoFilm file={file} />
        </Notice>
      )}
    </Stack>
  )
}

function Caption({ caption, isShown }: { caption: HelpCaptionRowFragment; isShown: boolean }) {
  const { url } = useHelpFile(fileAddress(caption))
  if (url === undefined) return null
  return (
    <track kind="captions" src={url} srcLang={caption.language} label={NAMES[caption.language]} default={isShown} />
  )
}

/** Said by browsers that show no films, or not this kind. */
function NoFilm({ file }: { file: HelpMediaFragment }) {
  const text = useText()
  return (
    <span>
      {text('help.film.none')}{' '}
      <a href={fileAddress(file)} download>
        {text('help.film.download')}
      </a>
    </span>
  )
}
