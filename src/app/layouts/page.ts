import styled from 'styled-components'
import { color, desk, font, space, target } from '../../ui/theme.ts'

/** The width of the content and its margins; room for the bottom bar on a phone. */
export const Content = styled.main`
  width: 100%;
  max-width: 1200px;
  margin: 0 auto;
  padding: ${space.l} ${space.l} 96px;
  outline: none;
  ${desk} {
    padding: ${space.xl} ${space.xl} ${space.xxl};
  }
`

/** The narrow column of selection and sign-in screens. */
export const NarrowContent = styled.main`
  width: 100%;
  max-width: 520px;
  margin: 0 auto;
  padding: ${space.xl} ${space.l};
`

/** The bar at the top of a page. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 64px;
  /* With this and its lines, a title of two lines is no higher than one of one. */
  padding: 2px ${space.s};
  background: ${color.surface};
  border-bottom: 1px solid ${color.border};
  ${desk} {
    padding-block: ${space.xs};
  }
`

/** Bar content centred like the page's. */
export const BarInner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  flex: 1;
  min-width: 0;
  ${desk} {
    max-width: 1200px;
    margin: 0 auto;
    padding: 0 ${space.s};
  }
`

/** The title of a page; a long one is smaller on a phone. */
export const PageTitle = styled.h1`
  font-size: ${font.l};
  line-height: 1.2;
  font-weight: 700;
  align-self: center;
  outline: none;
  &[data-long='true'] {
    font-size: ${font.m};
  }
  ${desk} {
    &,
    &[data-long='true'] {
      font-size: ${font.xl};
    }
  }
`

/** Skip link: the first tab stop, jumps to the content. */
export const SkipLink = styled.a`
  position: absolute;
  left: ${space.s};
  top: -100px;
  z-index: 60;
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  padding: 0 ${space.l};
  background: ${color.text};
  color: ${color.bg};
  border-radius: 8px;
  &:focus {
    top: ${space.s};
  }
`
