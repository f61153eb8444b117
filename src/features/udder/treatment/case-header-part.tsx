export { CaseHeader as default } from './case-header.tsx'
