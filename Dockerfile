# The shop as one image: `docker build --build-arg RELEASE=$(git rev-parse --short HEAD) -t amplua .`
# The stages run what `npm run package` runs on any machine; the last one holds its folder and Node alone.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
ARG RELEASE
# Fixed when the shop is built: the API on a host of its own, if it has one.
ARG NEXT_PUBLIC_API_URL
RUN npm run package -- /package && mkdir /data

# With PostgreSQL's programs, as new as the server, for `node server.mjs backup` and `restore` (`--target backup`).
FROM postgres:17-bookworm AS backup
WORKDIR /shop
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /package ./
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backups
CMD ["node", "server.mjs", "backup"]

# Node without a shell and without a package manager, not as root.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /shop
COPY --from=build /package ./
COPY --from=build --chown=nonroot:nonroot /data /data
ARG RELEASE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RELEASE=$RELEASE
# As `npm start` does (scripts/shop.ts).
ENV NODE_OPTIONS="--max-old-space-size=384 --max-semi-space-size=8" MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Fewer seconds than SIGTERM takes would lose requests: give it ten.
STOPSIGNAL SIGTERM
CMD ["server.mjs"]
