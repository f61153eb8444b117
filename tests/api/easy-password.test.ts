import { expect, test } from 'vitest'
import { isEasyPassword } from '../../api/identity/easy-password.ts'

const known = { login: 'zeteste', farms: ['Fazenda Boa Vista', 'São João 2'] }

test.each([
  ...['123456', 'Password', 'lactor123', 'fazenda2026'],
  ...['      ', 'aaaaaa', 'ababab', 'abcabcab', 'xyzwxyzw', '......', '🐄🐄🐄🐄🐄🐄'],
  ...[
    '654321',
    '234567',
    'abcdef',
    'fedcba',
    'QWERTY',
    'lkjhgf',
    'zxcvbn',
    'abc123',
    'qwe987',
    '7890123',
    'asdfghjklç',
  ],
  ...['zeteste', 'ZeTeste1', '12zeteste', 'zeteste2026!', 'etsetez', 'etsetez9'],
  ...['fazenda boa vista', 'FazendaBoaVista', 'boavista', 'atsivaob1', 'saojoao2', 'são joão', 'oaojoas'],
])('%j is easy', (password) => {
  expect(isEasyPassword(password, known)).toBe(true)
})

test.each([
  ...['porteira456', 'segredo1', 'milho77', 'chegada7', 'another1', 'novasenha', 'ordenha às 5', 'lactor e leite'],
  ...['zeteste e eu', 'teste de zé', 'abcdxf', '1234 vacas', 'aaaaab', 'boa tarde'],
])('%j is not', (password) => {
  expect(isEasyPassword(password, known)).toBe(false)
})

test('a login of digits is easy as it is, and makes nothing else easy', () => {
  const user = { login: '908172', farms: [] }
  expect(isEasyPassword('908172', user)).toBe(true)
  expect(isEasyPassword('4417 90', user)).toBe(false)
})

test('a login that is an address is easy without its host, too', () => {
  expect(isEasyPassword('marcela7', { login: 'marcela@lactor.example', farms: [] })).toBe(true)
})
