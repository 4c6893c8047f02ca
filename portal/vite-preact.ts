/** React's interface, which the components are written for, by Preact: a tenth of the bytes, and less to do on a slow phone. */
export const reactByPreact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};
