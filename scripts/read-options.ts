import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values']

/**
 * The options of a command line. With one that is not known or not right, as also with `--help`, the program prints how it
 * is used and ends with 2.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  areRight: (values: Values<Options>) => boolean = () => true,
): Values<Options> {
  try {
    const { values } = parseArgs<{ options: Options }>({ options })
    if (areRight(values)) return values
  } catch {
    // Node's message would name what is wrong, but not what is right.
  }
  console.error(`Usage: ${usage}`)
  process.exit(2)
}
