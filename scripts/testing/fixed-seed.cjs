// Property tests make the same examples each time; with PROPERTY_SEED=new, as in the long part, others, whose seed a
// failure prints. As a mock, so that fast-check is loaded by the files alone that import it.
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual('fast-check');
  if (process.env.PROPERTY_SEED !== 'new') fastCheck.configureGlobal({ seed: 1 });
  return fastCheck;
});
