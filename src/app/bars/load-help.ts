import { texts } from '../start/texts.ts'

/** The help with its texts: neither is needed before somebody asks. */
export async function loadHelp() {
  const [dialog] = await Promise.all([import('../../features/account/help/help-dialog.tsx'), texts.load(['help'])])
  return dialog
}
