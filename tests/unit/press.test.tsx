import { fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pressAtOnce } from '../../src/ui/press.ts'

/** A button, and what lies under a finger that is lifted at each height: the button down to 50, then its neighbour. */
function openButton() {
  const pressed = vi.fn()
  const { getByRole } = render(
    <>
      <button onTouchEnd={pressAtOnce} onClick={pressed}>
        <span>Save</span>
      </button>
      <a href="#elsewhere">Elsewhere</a>
    </>,
  )
  const under = document as { elementFromPoint?: typeof document.elementFromPoint }
  under.elementFromPoint = (_, y) => (y < 50 ? getByRole('button').firstElementChild : getByRole('link'))
  onTestFinished(() => {
    delete under.elementFromPoint
  })
  const lift = (clientY: number, more: object = {}) =>
    fireEvent.touchEnd(getByRole('button'), { changedTouches: [{ clientX: 0, clientY }], touches: [], ...more })
  return { pressed, lift }
}

test('a finger that is lifted from a button presses it once; no click follows', () => {
  const { pressed, lift } = openButton()
  const goesOn = lift(10)
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(goesOn).toBe(false)
})

test.each([
  ['has slid off', 60, {}],
  ['is one of two', 10, { touches: [{ clientX: 0, clientY: 0 }] }],
  ['scrolls', 10, { cancelable: false }],
])('a finger that %s is left to the browser', (_, y, more) => {
  const { pressed, lift } = openButton()
  const goesOn = lift(y, more)
  expect(pressed).not.toHaveBeenCalled()
  expect(goesOn).toBe(true)
})
