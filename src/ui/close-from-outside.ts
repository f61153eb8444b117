import { useEffect, type RefObject } from 'react'

/**
 * Closes a panel or a menu on a press outside of it, and on Escape, which gives its button the focus again.
 * @param place button and panel
 */
export function useCloseFromOutside(
  place: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [place, button, isOpen, close])
}
