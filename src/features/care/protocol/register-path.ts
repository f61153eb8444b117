/** Where a medicine is registered, and where one comes back to. */
export const registerPath = (name: string, back: string): string =>
  `/ubere/novo-medicamento?${new URLSearchParams({ nome: name, voltar: back }).toString()}`
