/**
 * Arguments of Node for a process with the embedded database: its WebAssembly is compiled once. The optimizing compiler
 * takes longer than a test gains by it, and most functions are never called.
 */
export const QUICK_WASM = ['--liftoff-only', '--wasm-lazy-compilation']
