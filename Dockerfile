# The product as `npm start` runs it, built once. See docs/operations.md.
FROM node:24-slim AS build
WORKDIR /brevia
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund --ignore-scripts

FROM node:24-slim
# For `backup` and `restore` with PostgreSQL; its major version must not be older than the database's.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /brevia
COPY --from=build /brevia/package.json ./
COPY --from=build /brevia/node_modules node_modules
COPY --from=build /brevia/build build
COPY --from=build /brevia/server/db/migrations server/db/migrations
COPY --from=build /brevia/public/locales public/locales
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV NODE_ENV=production BREVIA_LOG_LEVEL=info
VOLUME /data
EXPOSE 5080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5080/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "build/server/main.js", "--data", "/data", "--host", "0.0.0.0"]
