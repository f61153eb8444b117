import styled, { css } from 'styled-components'
import { color, desk, font, radius, space, tone, type Tone } from './theme.ts'

/** A card: border before shadow; it becomes narrower than a chart in it. */
export const Card = styled.section`
  --ground: ${color.surface};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  padding: ${space.l};
  min-width: 0;
`

/** Children under one another at an even distance. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'l' }) => space[$gap]};
  min-width: 0;
`

/** Children beside one another, wrapping when there is no room. */
export const Row = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 's' }) => space[$gap]};
  min-width: 0;
`

/** Children under one another on a phone, in two columns at the desk. */
export const Columns = styled.div<{ $gap?: keyof typeof space; $count?: 1 | 2 }>`
  display: grid;
  gap: ${({ $gap = 'xl' }) => space[$gap]};
  ${desk} {
    grid-template-columns: repeat(${({ $count = 2 }) => $count}, minmax(0, 1fr));
    align-items: start;
  }
`

/** Secondary text. */
export const Muted = styled.span`
  color: ${color.muted};
  font-size: ${font.s};
  font-weight: 400;
`

/** A section's heading. */
export const SectionTitle = styled.h2`
  font-size: ${font.l};
  font-weight: 700;
  line-height: 1.3;
`

/** Text for screen readers only. */
export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Said on paper only, which is read on another day than it is printed: in full what a screen need not say. */
export const OnPaper = styled.span`
  display: none;
  @media print {
    display: revert;
  }
`

/** A state: shape, word and colour together. Put an icon before the word. It takes two lines where there is no room. */
export const Chip = styled.span<{ $tone?: Tone }>`
  ${({ $tone = 'neutral' }) => css`
    background: ${tone[$tone].tint};
    color: ${tone[$tone].text};
    border: 1px solid ${tone[$tone].border};
  `}
  display: inline-flex;
  align-items: center;
  width: fit-content;
  gap: ${space.xs};
  min-height: 28px;
  padding: 2px 10px;
  border-radius: ${radius.chip};
  font-size: ${font.s};
  font-weight: 600;
  line-height: 1.25;
`

/** A quiet strip with a message about the page or the form. */
export const Notice = styled.div<{ $tone?: Tone }>`
  ${({ $tone = 'neutral' }) => css`
    background: ${tone[$tone].tint};
    color: ${tone[$tone].text};
    border: 1px solid ${tone[$tone].border};
  `}
  display: flex;
  gap: ${space.m};
  align-items: flex-start;
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  & > svg {
    margin-top: 2px;
  }
`

/** A dot of colour beside a word: an agent's or a colony's colour. */
export const Swatch = styled.span<{ $color: string }>`
  display: inline-block;
  flex: none;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${({ $color }) => $color};
  border: 1px solid ${color.borderStrong};
`

/** Name and value pairs of a record. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: ${space.s} ${space.l};
  & > dt {
    color: ${color.muted};
    font-size: ${font.s};
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  & > dd {
    font-weight: 600;
  }
`

/** A placeholder of the true size while something loads. */
export const Skeleton = styled.div<{ $height?: string }>`
  height: ${({ $height = '64px' }) => $height};
  border-radius: ${radius.card};
  background: ${color.sunk};
`

/** What stands elsewhere at the desk. */
export const PhoneOnly = styled.div`
  ${desk} {
    display: none;
  }
`

/** What stands elsewhere on a phone. */
export const DeskOnly = styled.div`
  display: none;
  ${desk} {
    display: block;
  }
`
