import { parseFile } from './parse-file.ts'

// Reads a file beside the screen: ten thousand rows take a while on a phone.

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void parseFile(new Uint8Array(data)).then((parsed) => {
    postMessage(parsed)
  })
})
