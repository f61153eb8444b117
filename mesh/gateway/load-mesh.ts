import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What of Mesh's built instance is used. */
export interface BuiltMesh {
  plugins: object[]
  destroy(): Promise<void> | void
}

const artifact = new URL('../../.mesh/index.js', import.meta.url)

/** Loads what `npm run generate` has built. @throws when it has not run */
export async function loadMesh(): Promise<BuiltMesh> {
  if (!existsSync(fileURLToPath(artifact))) throw new Error('The facade is not built: run `npm run generate` first')
  const { getBuiltMesh } = (await import(artifact.href)) as { getBuiltMesh: () => Promise<BuiltMesh> }
  const mesh = await getBuiltMesh()
  // The first plugin is a second validation engine: beside Yoga's own, every validation error would appear twice.
  const [engine, ...plugins] = mesh.plugins
  if (!engine || !('onValidate' in engine)) throw new Error('Mesh has changed the order of its plugins')
  return { plugins, destroy: () => mesh.destroy() }
}
