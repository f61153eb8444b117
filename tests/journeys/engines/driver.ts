/** An element of a page, as a person uses it: with the mouse, the keyboard, a file chooser. */
export interface Handle {
  click: () => Promise<void>
  /** Replaces what stands in a field. */
  type: (text: string) => Promise<void>
  setFile: (path: string) => Promise<void>
}

/** What a browser's remote protocol has to offer; one implementation for each protocol. */
export interface Driver {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  url: () => Promise<string>
  /** Calls a function, given as text, in the page. Not bound by the page's content security policy. */
  call: (work: string, args: readonly unknown[]) => Promise<unknown>
  /** The same for a function whose answer is an element. */
  element: (work: string, args: readonly unknown[]) => Promise<Handle | null>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what the window shows. */
  screenshot: () => Promise<Uint8Array>
  /** Uncaught errors of the pages so far. */
  failures: () => Promise<string[]>
  /** Ends the browser. */
  close: () => Promise<void>
}
