/** Where a medicine is registered, and where one comes back to. */
export const registerPath = (name: string, back: string): string =>
  `/ubere/novo-medicamento?${new URLSearchParams({ nome: name, voltar: back }).toString()}`

/** Forms of treatments that may send one here for a protocol: nothing else is followed. */
const RETURN = /^\/(?:ubere|bezerra)\/adicionar-tratamento\/[\w:-]+$/

/** Where to go after writing a protocol: back to the case that is to be treated by it, else to the list. */
export const afterWriting = (back: string | null, list: string, protocol: string | undefined): string => {
  if (back === null || !RETURN.test(back)) return list
  return protocol === undefined ? back : `${back}?protocolo=${protocol}`
}
