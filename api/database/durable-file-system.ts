import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's node file system that the fsync hook needs. */
interface EmscriptenStream {
  nfd?: number | null
  node: unknown
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: EmscriptenStream) => number }; realPath(node: unknown): string }
}

/**
 * PGlite's node file system with an fsync that reaches the disk. As shipped (0.5.16) it has none, so that a commit is
 * acknowledged while it is only in the page cache, and a power cut can leave a data folder that does not open.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    const options = started.emscriptenOpts as { preRun?: ((module: EmscriptenModule) => void)[] }
    options.preRun = [...(options.preRun ?? []), installSync]
    return started
  }
}

function installSync({ NODEFS }: EmscriptenModule): void {
  NODEFS.stream_ops.fsync = (stream) => {
    if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd)
    else syncPath(NODEFS.realPath(stream.node))
    return 0
  }
}

/** Flushes a file or folder by path. @throws the file system's error */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * PostgreSQL's start parameters for durable commits: without `-F` (which turns fsync off), and with `fsync` as the
 * method, because Emscripten answers `fdatasync` with a fixed success and calls our hook for `fsync` only.
 */
export const DURABLE_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'TimeZone=UTC'],
  ...['-c', 'max_wal_size=64MB'],
]
