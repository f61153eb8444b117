// In the browser: shows a password on request, tells that caps lock is on, and preloads the app. Without it the pages work
// as well.

for (const input of document.querySelectorAll('input[type="password"]')) {
  const { show, hide, caps } = input.dataset
  const box = document.createElement('div')
  box.className = 'secret'
  input.replaceWith(box)
  box.append(input)

  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = show
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => {
    const shown = input.type === 'password'
    input.type = shown ? 'text' : 'password'
    button.textContent = shown ? hide : show
    button.setAttribute('aria-pressed', String(shown))
    input.focus()
  })
  box.append(button)

  const hint = document.createElement('p')
  hint.className = 'hint'
  hint.setAttribute('role', 'status')
  box.after(hint)
  const tell = (event) => {
    hint.textContent = event.getModifierState?.('CapsLock') ? caps : ''
  }
  input.addEventListener('keydown', tell)
  input.addEventListener('keyup', tell)
  input.addEventListener('blur', () => {
    hint.textContent = ''
  })
  // Moving the field took the focus from it.
  if (input.autofocus) input.focus()
}

// While somebody types, the browser fetches the app's scripts into its cache, in a frame of the app's own; only where it
// says that no data are to be saved, which Firefox and Safari do not tell.
addEventListener('load', () => {
  if (navigator.connection?.saveData !== false) return
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Lactor'
  frame.src = document.body.dataset.preload
  document.body.append(frame)
})
