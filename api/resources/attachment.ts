/** The header with which a browser saves a file under a name; plain for browsers that read no other. */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
