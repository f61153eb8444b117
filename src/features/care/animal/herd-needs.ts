/** What a write that names a cow waits for: she may have been made one on this device, and not be one on the server yet. */
export const herdNeeds = (cow: { id: string } | null): string[] => (cow === null ? [] : [`Animal:${cow.id}/category`])
