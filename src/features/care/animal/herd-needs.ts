/** The pending change that a write about a cow waits for: the one that made her a cow on this device. */
export const herdNeeds = (cow: { id: string } | null): string[] => (cow === null ? [] : [`Animal:${cow.id}/category`])
