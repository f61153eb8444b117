import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from '../../src/ui/toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

// A pointer on it holds it in the same way, but jsdom has no pointer.

const MINUTE = 60_000

function Saved() {
  const toast = useToast()
  return (
    <button
      type="button"
      onClick={() => {
        toast({ text: 'Saved', action: { label: 'Undo', run: () => undefined } })
      }}
    >
      Save
    </button>
  )
}

const wait = () => {
  act(() => {
    vi.advanceTimersByTime(MINUTE)
  })
}

test('a message with an action stays while the action has the focus', () => {
  render(
    <MemoryRouter>
      <ToastProvider>
        <Saved />
      </ToastProvider>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Save'))
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  wait()
  expect(undo).toBeInTheDocument()
  undo.blur()
  wait()
  expect(undo).not.toBeInTheDocument()
})
