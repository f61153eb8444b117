/** What takes the focus in place of what has gone. No field: on a phone the keyboard would open. */
const BUTTON = 'button, a[href], summary, [tabindex="0"]'
const HEADING = 'h2, h3'

/** Where an element stood, after it has been removed. */
interface Gap {
  parent: Node
  previous: Node | null
}

/** Focuses an element; returns whether it could be focused: what is not rendered cannot. */
function focus(element: HTMLElement): boolean {
  if (!element.matches(BUTTON)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses the first or the last target in a node, or the node itself; returns whether there was one. */
function focusIn(node: Node, end: 'first' | 'last'): boolean {
  if (!(node instanceof HTMLElement)) return false
  const targets = [...node.querySelectorAll<HTMLElement>(`${BUTTON}, ${HEADING}`)]
  if (node.matches(`${BUTTON}, ${HEADING}`)) targets.unshift(node)
  return (end === 'first' ? targets : targets.reverse()).some(focus)
}

/** Focuses what follows a gap, else what precedes it, else what is around its parent, within `main`. */
function focusAt({ parent, previous }: Gap): void {
  for (let node = previous ? previous.nextSibling : parent.firstChild; node; node = node.nextSibling) {
    if (focusIn(node, 'first')) return
  }
  for (let node = previous; node; node = node.previousSibling) if (focusIn(node, 'last')) return
  const { parentNode } = parent
  if (parentNode && (parent as Element).tagName !== 'MAIN') focusAt({ parent: parentNode, previous: parent })
}

/**
 * Keeps the focus on a page when the element that has it is removed, as a ticked row is: its neighbour gets it. Browsers
 * leave it to the body, where keyboards and screen readers begin at the top again. A dialog gives the focus back to the
 * button that opened it by itself, unless that is gone too.
 */
export function keepFocus(): () => void {
  const left = new AbortController()
  let last: HTMLElement | null = null
  let path = ''
  let gap: Gap | null = null
  let isKeyDown = false
  const settle = () => {
    // Wait for keyup: key repeat would press the next row too.
    if (!gap || isKeyDown || document.querySelector('[data-modal]')) return
    const lost = gap
    requestAnimationFrame(() => {
      if (gap !== lost) return
      gap = null
      if (document.activeElement !== document.body || location.pathname !== path) return
      focusAt(lost)
    })
  }
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling } of records) {
      for (const node of removedNodes) {
        const goes = (kept: Node | null) => kept !== null && !kept.isConnected && node.contains(kept)
        if (gap ? goes(gap.parent) : goes(last)) gap = { parent: target, previous: previousSibling }
        else if (gap?.previous === node) gap.previous = previousSibling
      }
    }
    settle()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const options = { capture: true, passive: true, signal: left.signal }
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.closest('main')) return
      last = target
      gap = null
      path = location.pathname
    },
    options,
  )
  addEventListener('keydown', () => (isKeyDown = true), options)
  addEventListener(
    'keyup',
    () => {
      isKeyDown = false
      settle()
    },
    options,
  )
  return () => {
    left.abort()
    observer.disconnect()
  }
}
