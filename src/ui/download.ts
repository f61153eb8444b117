/** Downloads a file under a name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
