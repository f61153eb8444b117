/** Arrows of import, checked by pattern: app → features → ui, engine, reader, generated → domain; api → reader, domain, server; mesh → server. */
const rule = (name, from, to, comment, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...extra },
})

module.exports = {
  forbidden: [
    rule('no-circles', '^(src|api|mesh|server)/', '', 'Two files that need each other are one.', { circular: true }),
    rule(
      'domain-is-pure',
      '^src/domain/',
      '^(src/(?!domain/)|api/|mesh/|server/|node_modules/(?!(zod|libphonenumber-js)/))',
      'Rules run on the farm phone and on the server alike.',
    ),
    rule(
      'reader-is-pure',
      '^src/reader/',
      '^(src/(?!(domain|reader)/)|api/|mesh/|server/|node_modules/)',
      'Plates are read on the server and in the browser by the same code.',
    ),
    rule(
      'ui-knows-no-feature',
      '^src/ui/',
      '^src/(app|features|engine|reader|generated/(?!texts/text-id))/?',
      'A frame knows no query, route or text of a feature.',
    ),
    rule(
      'engine-knows-no-screen',
      '^src/engine/',
      '^src/(app|features|ui|reader)/',
      'The engine cannot tell who uses it.',
    ),
    rule('features-know-no-shell', '^src/features/', '^src/app/', 'The shell reads the features, not the other way.'),
    {
      name: 'areas-do-not-touch',
      comment: 'Shared by two areas? Then care, domain or ui.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|care)/' },
    },
    rule('app-and-api-meet-at-the-contract', '^src/', '^(api|mesh|server)/', 'The browser never imports the server.'),
    rule(
      'api-uses-rules-only',
      '^api/',
      '^(src/(?!(domain|reader)/)|mesh/)',
      'The API shares rules and the plate reader with the app, nothing else.',
    ),
    rule('server-stands-alone', '^server/', '^(src|api|mesh)/', 'What every HTTP server here does knows none of them.'),
    rule('facade-stands-alone', '^mesh/', '^(src|api)/', 'The facade knows the API by its document only.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
}
